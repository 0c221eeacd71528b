// For `node --import`: the process lives FAULT_CLOCK_SHIFT_MS in the future, as on a machine whose clock is wrong. With
// FAULT_CLOCK_LEAPS_MS (`3600000,-3600000`) the clock leaps by the next of these at each SIGUSR2, as when somebody sets it.
const { env } = globalThis.process;
const leapsMs = (env['FAULT_CLOCK_LEAPS_MS'] ?? '').split(',').filter(Boolean).map(Number);
let shiftMs = Number(env['FAULT_CLOCK_SHIFT_MS'] ?? 0);
if (leapsMs.length > 0)
  globalThis.process.on('SIGUSR2', () => {
    shiftMs += leapsMs.shift() ?? 0;
  });
const RealDate = globalThis.Date;

// Libraries know the class by its name.
globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shiftMs);
    else super(...given);
  }

  static now() {
    return RealDate.now() + shiftMs;
  }
};
