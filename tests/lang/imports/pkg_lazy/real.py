value = 'loaded lazily'
