/** Where the settings are kept in the query cache, apart from the form so that the frame of every screen can read them. */
export const settingsKey = ['settings'] as const;
