/** The answer if it comes in time, else null; what comes later is let go. */
export const within = async <T>(ms: number, answer: Promise<T>): Promise<{ readonly answer: T } | null> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  try {
    return await Promise.race([answer.then((value) => ({ answer: value })), late]);
  } finally {
    clearTimeout(timer);
  }
};
