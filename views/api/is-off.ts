/** True if the settings switch this part of the public pages off. Also used by scripts without React. */
export const isOff = (part: 'search' | 'analytics'): boolean =>
  document.documentElement.dataset['off']?.split(' ').includes(part) ?? false;
