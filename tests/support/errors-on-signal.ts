/** A module to `--import` into the program: causes an unhandled error on a signal. */
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
