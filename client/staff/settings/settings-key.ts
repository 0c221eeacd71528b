/** Query key of the settings, in its own file because the frame of all screens uses it. */
export const settingsKey = ['settings'] as const;
