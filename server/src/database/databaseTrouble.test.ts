import { expect, onTestFinished, test } from 'vitest';
import { onTrouble, refuseUnlessWritable, setTrouble, type DatabaseProblem } from './databaseTrouble.ts';

test('a database that runs again on a full disk refuses writes, and each change is reported once', () => {
  const reported: (DatabaseProblem | undefined)[] = [];
  onTrouble((now) => void reported.push(now));
  onTestFinished(() => {
    onTrouble(() => {});
    setTrouble(undefined);
  });
  const sentence = 'The disk is full.';
  const changes: (DatabaseProblem | undefined)[] = [
    { stops: 'writes', sentence },
    { stops: 'everything', sentence },
    { stops: 'writes', sentence },
  ];
  for (const change of changes) {
    setTrouble(change);
    setTrouble({ ...change! });
  }
  expect(reported).toEqual(changes);
  expect(refuseUnlessWritable).toThrow(sentence);
  setTrouble(undefined);
  expect(refuseUnlessWritable).not.toThrow();
});
