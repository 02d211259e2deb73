export { Counter, Gauge, Histogram, onScrape } from './registry.ts';
export { countRequests } from './requests.ts';
export { serveMetrics, type MetricsAddress, type MetricsServer } from './serve.ts';
