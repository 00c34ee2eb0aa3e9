import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import { callNames, events, type Bridge, type Events } from '../bridge.ts';

const asking = callNames.map((name) => [name, (...input: unknown[]) => ipcRenderer.invoke(name, ...input)]);

const on: Bridge['on'] = (event, hear) => {
  if (!events.includes(event)) throw new Error(`There is no event '${event}'.`);
  const listen = (_: IpcRendererEvent, told: Events[typeof event]) => hear(told);
  ipcRenderer.on(event, listen);
  return () => void ipcRenderer.removeListener(event, listen);
};

contextBridge.exposeInMainWorld('desktop', { ...Object.fromEntries(asking), on });
