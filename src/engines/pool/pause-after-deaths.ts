/** A pause before a child that ended before its order is replaced: a longer one each time, so that a broken script costs little. */
export interface Pause {
  isOn(): boolean;
  /** Begins one for another death. */
  begin(): void;
  /** Forgets the deaths so far: the script is sound. */
  forget(): void;
  close(): void;
}

const shortestMs = 250;
const maxPauseMs = 30_000;

/** Opens with no death known; `goOn` is called at the end of each pause. */
export function openPause(goOn: () => void): Pause {
  let deaths = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    isOn: () => timer !== undefined,
    begin() {
      deaths += 1;
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          timer = undefined;
          goOn();
        },
        Math.min(maxPauseMs, shortestMs * 2 ** Math.min(deaths, 10)),
      );
      timer.unref();
    },
    forget: () => void (deaths = 0),
    close: () => clearTimeout(timer),
  };
}
