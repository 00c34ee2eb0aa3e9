import type { mongo } from 'mongoose';

let electing = false;

/** Whether a replica set has no primary just now, while members of it are there to choose one. */
export const isElecting = (): boolean => electing;

/** Follows what the driver hears of the members of a set. */
export function followElections(client: Pick<mongo.MongoClient, 'on'>): void {
  client.on('topologyDescriptionChanged', ({ newDescription: { type, servers } }) => {
    const isSomebodyThere = [...servers.values()].some((server) => server.type === 'RSSecondary');
    electing = type === 'ReplicaSetNoPrimary' && isSomebodyThere;
  });
}
