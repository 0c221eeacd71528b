// For `node --import`: shifts the process's clock by FAULT_CLOCK_SHIFT_MS. With FAULT_CLOCK_LEAPS_MS (`3600000,-3600000`)
// the clock leaps by the next value at each SIGUSR2.
const { env } = globalThis.process;
const leapsMs = (env['FAULT_CLOCK_LEAPS_MS'] ?? '').split(',').filter(Boolean).map(Number);
let shiftMs = Number(env['FAULT_CLOCK_SHIFT_MS'] ?? 0);
if (leapsMs.length > 0)
  globalThis.process.on('SIGUSR2', () => {
    shiftMs += leapsMs.shift() ?? 0;
  });
const RealDate = globalThis.Date;

// Libraries check the class by its name.
globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shiftMs);
    else super(...given);
  }

  static now() {
    return RealDate.now() + shiftMs;
  }
};
