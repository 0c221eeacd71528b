/** The program: `node dist/program/main.js`. */
// React reads this when it is first imported, so everything else is imported after it.
process.env['NODE_ENV'] ??= 'production';
const { runProgram } = await import('./boot/run-program.ts');
await runProgram();

export {};
