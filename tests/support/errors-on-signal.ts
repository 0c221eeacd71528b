/** A module to `--import` beside the program: on a signal, something fails in it that nothing handles, once it has started. */
export const errorsOnSignal = `data:text/javascript,${encodeURIComponent(`
  process.on('SIGUSR2', () => {
    const look = setInterval(() => {
      if (process.listenerCount('unhandledRejection') === 0) return;
      clearInterval(look);
      void Promise.reject(new Error('a lost promise'));
    }, 1);
  });
  process.on('SIGHUP', () => { throw new Error('a thrown error'); });
`)}`;
