export { createBridge, type AppInfo, type Bridge, type BridgeSource } from './bridge.tsx';
