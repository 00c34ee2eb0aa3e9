import type { mongo } from 'mongoose';

let electing = false;

/** Whether a replica set has no primary at the moment, but has members that can elect one. */
export const isElecting = (): boolean => electing;

/** Updates `electing` from the driver's events about the members of the replica set. */
export function followElections(client: Pick<mongo.MongoClient, 'on'>): void {
  client.on('topologyDescriptionChanged', ({ newDescription: { type, servers } }) => {
    const isSomebodyThere = [...servers.values()].some((server) => server.type === 'RSSecondary');
    electing = type === 'ReplicaSetNoPrimary' && isSomebodyThere;
  });
}
