import { type Session, session } from '@agency/contract/session';
import { useState } from 'react';
import { LoadFailed } from '../dashboard/LoadFailed.tsx';
import { confirmed } from '../api/confirmPassword.ts';
import { Button } from '../kit/Button.tsx';
import { notify } from '../kit/notify.ts';
import { Panel } from '../kit/Panel.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { TimeAgo } from '../kit/TimeAgo.tsx';
import { line, lines } from '../kit/rowList.ts';
import { sameNetwork } from './sameNetwork.ts';
import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } from './sessionApi.ts';

/** The user's sessions, with a button to end each. */
export function SessionList() {
  const reading = useListSessionsQuery({}, { refetchOnMountOrArgChange: true });
  const { data, error } = reading;
  const [end] = useEndSessionMutation();
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const [ending, setEnding] = useState('');

  const here = data?.find(({ isThis }) => isThis)?.address;

  async function endOne(id: string) {
    setEnding(id);
    const { error: failed } = await confirmed(() => end({ params: { id } }));
    setEnding('');
    if (failed) notify.problem(session.end.failure);
  }

  async function endAll() {
    const { error: failed } = await confirmed(() => endOthers({}));
    if (failed) notify.problem(session.endOthers.failure);
    else notify.success('Signed out everywhere else');
  }

  return (
    <Panel title="Where you’re signed in">
      {data ? (
        <>
          <ul css={lines}>
            {thisFirst(data).map(({ id, device, address, signedInAt, seenAt, isThis }) => (
              <li key={id} css={line}>
                <div>
                  <strong>{device}</strong>
                  <p>
                    {isThis ? (
                      'This device'
                    ) : (
                      <>
                        Last used <TimeAgo at={seenAt} />
                      </>
                    )}
                    , from <span dir="ltr">{address}</span>
                    {!isThis && here && sameNetwork(address, here) && ', same network as this device'}
                  </p>
                  <p>
                    Signed in <TimeAgo at={signedInAt} />
                  </p>
                </div>
                {!isThis && (
                  <Button busy={ending === id && 'Ending...'} onClick={() => void endOne(id)}>
                    Sign out<span className="visually-hidden"> of {device}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {data.length > 1 && (
            <div>
              <Button busy={isLoading && 'Ending...'} onClick={() => void endAll()}>
                Sign out everywhere else
              </Button>
            </div>
          )}
        </>
      ) : error ? (
        <LoadFailed reading={reading}>{session.list.failure}</LoadFailed>
      ) : (
        <div role="status" aria-label="Loading sessions" aria-busy>
          <Skeleton height="8rem" round="12px" />
        </div>
      )}
    </Panel>
  );
}

const thisFirst = (all: readonly Session[]): Session[] =>
  [...all].sort((one, other) => Number(other.isThis) - Number(one.isThis));
