export { readDeployment } from './deployment.ts';
export { isProxyList, proxiesAreTwoSettings, readList } from './proxies.ts';
export { UnusableSetting } from './unusable-setting.ts';
