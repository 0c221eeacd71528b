// For `node --import`: the process lives FAULT_CLOCK_SHIFT_MS in the future, as on a machine whose clock is wrong.
const shiftMs = Number(globalThis.process.env['FAULT_CLOCK_SHIFT_MS']);
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
