/** Whether the settings switch a part of the public pages off; for scripts that run without React, too. */
export const isOff = (part: 'search' | 'analytics'): boolean =>
  document.documentElement.dataset['off']?.split(' ').includes(part) ?? false;
