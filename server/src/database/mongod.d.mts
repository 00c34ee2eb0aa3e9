interface Door {
  instance: { ip: string; port?: number | undefined };
}
type Open = (folder: string, address?: string) => Promise<Door>;

export const bySocket: Open;
export const byPassword: Open;

export function openMongod(
  folder: string,
  options: {
    binary?: string | undefined;
    /** The previous address, to serve at the same address again. */
    address?: string | undefined;
    door?: Open;
    onDownload: () => void;
    onEnd: () => void;
  },
): Promise<{ uri: string; close: () => Promise<void> }>;
