export declare function ownNode(platform: string, arch: string): { name: string; binary: string }
export declare function canInstall(version: string): boolean
