import { project } from '@agency/contract/projects';
import { collection, type StoredOf } from '../content/collection.ts';
import { services } from '../services/model.ts';

export const projects = collection(project, { refers: { service: services } });

export type StoredProject = StoredOf<typeof project>;
