// The tests run the build that readers get; React reads this when it is first imported.
globalThis.process.env['NODE_ENV'] ??= 'production';
// mocha requires what it can, but what the program then imports later would be another copy of its modules: it is to import from the first file on, as Node does.
Object.defineProperty(globalThis.process.features, 'require_module', { value: false });
