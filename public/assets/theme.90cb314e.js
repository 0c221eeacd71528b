// Puts the reader's theme on the page before it is painted; the header's theme button stores it.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be closed: the system's theme stays.
}
