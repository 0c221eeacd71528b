/** The program: `node --max-semi-space-size=4 --max-old-space-size=1024 dist/program/main.js`, as `npm start` runs it. */
// Packages read this when they are first imported, so everything else is imported after it.
process.env['NODE_ENV'] ??= 'production';

// While the program loads there is nothing to finish: a signal ends it as well as it will later.
const leave = (): void => process.exit(0);
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
for (const signal of signals) process.on(signal, leave);

void import('./boot/run-program.ts').then(({ runProgram }) => {
  const running = runProgram();
  // By now it has its own handlers.
  for (const signal of signals) process.off(signal, leave);
  return running;
});

export {};
