// The pages for the bridge (manifest.json, content_scripts). Any web site can have one at such a path.

export const isPairingPath = (path: string): boolean => /^\/auth\/extension\/?$/.test(path);
export const isSelfCheckPath = (path: string): boolean => /^\/test(?:page)?$/.test(path);
