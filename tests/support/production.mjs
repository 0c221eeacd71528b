// The tests run the build that readers get; React reads this when it is first imported.
globalThis.process.env['NODE_ENV'] ??= 'production';
