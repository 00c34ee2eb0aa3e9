export function withLock<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer>;
