/*
 * What we promise, in the order of docs/promises.md. Each row has the promise, the file of the test that checks it, and the
 * beginning of that test's title.
 */
export const promises = {
  'Nothing is lost': [
    [
      'Each write stores the version that it replaces. A user can restore any stored version, exactly as it was.',
      'tests/api/history.test.ts',
      'after 500 writes, every old version is unchanged and can be restored exactly',
    ],
    [
      'A document’s history says who changed which field, when, and from which program.',
      'tests/api/history.test.ts',
      'the history shows who changed what, field by field, and from which client',
    ],
    [
      'Deleted documents stay in the trash until a user erases them or they expire.',
      'tests/api/history.test.ts',
      'the trash shows what was deleted and by whom, and erases it permanently only on request',
    ],
    [
      'The server erases documents that have been in the trash for longer than TRASH_DAYS, and no newer ones.',
      'tests/api/sweeping.test.ts',
      'a start erases old requests, trash, versions, partial uploads and unused pictures, not newer ones',
    ],
    [
      'A project that is restored from the trash has its id, gallery, services and position again.',
      'tests/api/trash.test.ts',
      'a restored project has the same id, gallery, services and place in the list as before',
    ],
    [
      'After a hundred deletions and restores all content is the same as before, and no picture or link was broken meanwhile.',
      'tests/api/trash.test.ts',
      'after 100 deletions and restores everything is as it was, and no picture or link is broken',
    ],
    [
      'Without a network, the desktop editor can restore versions and deleted documents that it read before. It sends the restore once it can reach the server.',
      'tests/desktop/history.test.ts',
      'a history and trash that were opened before work offline, and restores are sent later',
    ],
    [
      'Before a user deletes a picture, the server can list where it is used.',
      'tests/api/used.test.ts',
      'the API lists every field that uses a picture, and replaces the picture everywhere',
    ],
    [
      'Before a user deletes a service, the server can list where it is used.',
      'tests/api/used.test.ts',
      'the API lists where a service is used, and replaces it with another everywhere',
    ],
    [
      'What the desktop editor shows as saved is still there after a kill.',
      'tests/desktop/kills.test.ts',
      'work that the app reported as saved survives kills at any moment (seed ${seed})',
    ],
    [
      'The server does a write with an idempotency key once, however often the client sends it within three weeks.',
      'tests/api/idempotencyKeys.test.ts',
      'a write with an idempotency key runs once, and each retry gets the first response',
    ],
    [
      'When the desktop editor can reach the server again, it sends each change that was saved offline once. It sends changes to one document in order.',
      'tests/desktop/offline.test.ts',
      'everything written during a day offline survives a restart, and is sent when the server is back',
    ],
    [
      'If the clock has jumped ahead by more than a day, a server’s start erases no content and no contact request. An owner can confirm the date.',
      'tests/api/sweeping.test.ts',
      'after a clock jump of over a day, a start erases no personal data until an owner confirms the clock',
    ],
    [
      'After a pause the servers catch up with erasing by themselves, at most twice as fast as the clock.',
      'tests/api/sweeping.test.ts',
      'after a pause, erasing catches up at double speed, however many servers run',
    ],
    [
      'A contact request and its mail survive an unreachable mail server and a kill of our server.',
      'tests/api/contact.test.ts',
      'the server loses no request and no mail when the mail server is down, even if it is killed then',
    ],
  ],
  'Backups can be restored': [
    [
      'A backup that is made while people write has all content as of one point in time, and restores exactly that. If one byte is wrong, the restore finds it before it changes anything.',
      'tests/faults/backup.test.ts',
      'a backup made during writes is consistent and private, restores exactly, and reveals damage',
    ],
    [
      'An upgrade makes a backup first. It prints how to go back, and that works.',
      'tests/faults/versions.test.ts',
      'one command upgrades the data of version %s, and says how to go back',
    ],
    [
      'After a restore was killed, the site has all of the old content or all of the new, never a mix.',
      'tests/faults/restoring.test.ts',
      'a killed restore leaves either all of the old content or all of the new',
    ],
    [
      'The desktop editor keeps what a user wrote before a restore, and sends it once the user agrees.',
      'tests/faults/restoring.test.ts',
      'desktop drafts from before a restore are kept, and sent only after the user agrees',
    ],
    [
      'Each night one of the servers makes a backup and reports the result.',
      'tests/api/backups.test.ts',
      'each night, one of several servers makes a backup, deletes old ones and reports the result',
    ],
    [
      'A list in the code says for every collection whether a backup contains it, and why.',
      'server/src/backup/backedUpCollections.test.ts',
      'every collection is listed with a reason why a backup contains it or not',
    ],
    [
      'After a restore, the server sends a mail that was waiting in the backup only when a user says so.',
      'tests/api/mail.test.ts',
      'unsent mails from a backup are on hold after a restore until an admin decides',
    ],
  ],
  'Only people with access get in': [
    [
      'Each call that needs a token answers 401 to every kind of invalid token, and changes nothing.',
      'tests/api/conformance.access.test.ts',
      'answers 401 to every invalid token, and changes nothing',
    ],
    [
      'Each call that needs a token declares the lowest role that may use it, and works for this role and higher ones.',
      'tests/api/conformance.roles.test.ts',
      'succeeds for an ${role}',
    ],
    [
      'Each call that declares no role works without a token.',
      'tests/api/conformance.access.test.ts',
      'works without a token, and with an invalid token',
    ],
    [
      'Each call refuses lower roles, and then changes nothing.',
      'tests/api/conformance.roles.test.ts',
      'is refused to an ${role}, and changes nothing',
    ],
    [
      'When an owner removes a person, all of this person’s sessions end immediately, on every server.',
      'tests/api/people.test.ts',
      'ends immediately, with all their sessions, on every server',
    ],
    [
      'An invitation is invalid as soon as the person who sent it is no longer an owner.',
      'tests/api/people.test.ts',
      'stops working when the inviter is no longer an owner, or was removed',
    ],
    [
      'An invitation is either accepted or withdrawn, never both.',
      'tests/api/people.test.ts',
      'does not work after a successful withdrawal, even if a person joins at the same time',
    ],
    [
      'There is always an owner.',
      'tests/api/people.test.ts',
      'there is always an owner, even when two owners demote each other at the same time',
    ],
    [
      'With a second factor, the password alone gives no access, and each code works once.',
      'tests/api/secondFactor.test.ts',
      'signs in with password and code, and each code works only once',
    ],
    [
      'A passkey’s signature works once.',
      'tests/api/passkeys.test.ts',
      'works once, even when it is sent several times in parallel',
    ],
    [
      'A passkey’s signature is valid only for this site’s address.',
      'tests/api/passkeys.test.ts',
      'for another address is refused, and the error names the right address',
    ],
    [
      'A passkey signs a user in without a password, and also works as the second factor after the password.',
      'tests/e2e/passkeys.test.ts',
      'a user adds a passkey, and signs in with it alone or as a second factor',
    ],
    [
      'A user can sign in to the desktop app through the browser on the same computer.',
      'tests/desktop/browserSignIn.test.ts',
      'a user signs in to the app through the browser, with a passkey',
    ],
    [
      'An app that signs in through the browser gets the account that is signed in there, with a session of its own.',
      'tests/api/appSignIn.test.ts',
      'gets a separate session of the same account',
    ],
    [
      'Each permission for an app works once, and only for the app that asked for it.',
      'tests/api/appSignIn.test.ts',
      'works once, and only with its verifier',
    ],
    [
      'A restore never locks a user out because of their second factor.',
      'tests/api/secondFactor.test.ts',
      'keeps the current second factor; on another server, the password alone is enough',
    ],
    [
      'Of 10,000 guesses at a password the server checks only a few, and meanwhile the admin can still sign in from a browser that they used before.',
      'tests/api/attacks.long.test.ts',
      'few of 10,000 guesses from 500 addresses are checked, and the admin’s own browser still signs in',
    ],
    [
      'All servers on one database count guesses together.',
      'tests/api/sessions.rateLimits.test.ts',
      'all servers on one database count attempts together',
    ],
    [
      'The link for a forgotten password works once.',
      'tests/api/accountMails.test.ts',
      'is reset by a link that works once, and the reset ends all sessions',
    ],
    [
      'The link for a forgotten password is valid for an hour, and only the newest link works.',
      'tests/api/accountMails.test.ts',
      'has a link that is valid for one hour, and only the newest link works',
    ],
    [
      'People get a mail about each change to their password, second factor, role or access.',
      'tests/api/accountMails.test.ts',
      'people get a mail about each change to their account, with its origin and what to do',
    ],
    [
      'A flood of contact requests makes the captcha harder, most of all for the senders of the flood. After the flood the captcha becomes normal again by itself.',
      'tests/api/flood.test.ts',
      'a flood raises the captcha cost on every server, most for its sender, and expires by itself',
    ],
    [
      'A solved captcha works once.',
      'tests/api/contact.captcha.test.ts',
      'when two requests use a solved challenge at the same time, only one passes',
    ],
  ],
  'No request breaks the server': [
    [
      'Each test run sends a thousand odd requests. The server answers none of them with 5xx, and no refused request changes a document.',
      'tests/api/fuzz.test.ts',
      'a thousand odd requests never get a 500, and refused requests change nothing',
    ],
    [
      'The same is true for twenty thousand odd requests in the long suite.',
      'tests/api/fuzz.long.test.ts',
      'a thousand odd requests never get a 500, and refused requests change nothing (seed ${own})',
    ],
    [
      'Database operators in a query or a path are treated as plain text.',
      'tests/api/attacks.test.ts',
      'MongoDB operators in the query or path of any GET call are treated as plain text',
    ],
    [
      'No request body can change the prototypes of the server’s objects, or give anybody a role.',
      'tests/api/attacks.test.ts',
      'no request body can pollute the object prototype or change a role',
    ],
    [
      'No address leads to a file outside the served folders.',
      'tests/api/attacks.test.ts',
      'no URL leads out of the served folders',
    ],
    [
      'HTML and scripts in content appear as plain text in every dialog and menu that a screen of the dashboard opens.',
      'tests/e2e/injection.test.ts',
      'code in any text field stays plain text in every dialog and menu of the dashboard screens',
    ],
    [
      'HTML and scripts in content appear as plain text on every screen of the desktop editor, and in its drafts.',
      'tests/desktop/injection.test.ts',
      'the app shows HTML and scripts in any content as plain text, on every screen and in drafts',
    ],
    [
      'HTML and scripts in content appear as plain text on every page, in every mail and in exported tables.',
      'tests/e2e/injection.test.ts',
      'code in any text field stays plain text in every page, mail and CSV export, and never runs',
    ],
    [
      'If a script gets into a page anyway, the browser doesn’t run it and reports it to the server.',
      'tests/e2e/injection.test.ts',
      'a script that gets injected into a page does not run, and the browser reports it to the server',
    ],
    [
      'After signing in, the user is in the dashboard, whatever the address of the login page contains.',
      'tests/e2e/injection.test.ts',
      'signing in leads to the dashboard, and ignores redirects in the login page’s address',
    ],
    [
      'A picture file that is also an HTML page is served only as a picture.',
      'tests/api/attacks.test.ts',
      'that also contains HTML or a script is stored and served only as a picture',
    ],
    [
      'The server refuses a picture that would unpack to 900 million pixels before it unpacks it.',
      'tests/api/pictures.test.ts',
      'that unpacks to 900 million pixels is refused before it is unpacked',
    ],
    [
      'Slow and endless requests don’t make other clients wait.',
      'tests/api/attacks.test.ts',
      '300 unfinished requests do not block other requests',
    ],
    [
      'A host name that a client sends appears in no page, neither for this client nor for others.',
      'tests/api/attacks.test.ts',
      'a forged host header appears in no response, and does not change later responses',
    ],
    [
      'No address of our site redirects to another site.',
      'tests/api/attacks.test.ts',
      'no URL of the site redirects to another site',
    ],
    [
      'A line of the log stays one line, whatever text a client sends.',
      'tests/api/attacks.log.test.ts',
      'or a colour code in client input stays within its log line',
    ],
    [
      'Our filter for fail2ban finds failed sign-ins and refused tokens, and nothing else.',
      'tests/api/attacks.log.test.ts',
      'each refused sign-in is a log line that the fail2ban filter of docs/hardening.md finds, and no other line is',
    ],
  ],
};
