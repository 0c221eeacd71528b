export const nativePackages: readonly string[];
/** Copies them, with what they need, into `folder/node_modules`. @throws if one is not installed */
export const copyNativePackages: (folder: string) => Promise<void>;
