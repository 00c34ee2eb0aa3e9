/** Asks the user for a text file of a type such as `.json`. Resolves to undefined if they cancel. */
export const chooseFile = (type: string): Promise<{ name: string; text: string } | undefined> =>
  new Promise((resolve, reject) => {
    const field = document.createElement('input');
    field.type = 'file';
    field.accept = type;
    field.addEventListener('cancel', () => resolve(undefined));
    field.addEventListener('change', () => {
      const [file] = field.files ?? [];
      if (!file) return resolve(undefined);
      file.text().then((text) => resolve({ name: file.name, text }), reject);
    });
    field.click();
  });
