/** What is typed between the opening of the search and the moment its field is there. */
export interface EarlyTyping {
  /** Stops listening, and returns what was typed. */
  take(): string;
}

/** Starts listening for letters, which would otherwise be lost while the script of the search loads. */
export function collectEarlyTyping(): EarlyTyping {
  let typed = '';
  const listen = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key.length === 1) typed += event.key;
    else return;
    event.preventDefault();
  };
  document.addEventListener('keydown', listen);
  return {
    take() {
      document.removeEventListener('keydown', listen);
      return typed;
    },
  };
}
