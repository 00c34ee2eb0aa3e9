/*
 * What we promise, in the order of docs/promises.md. Each line has the promise, the file of the test that checks it, and the
 * beginning of that test's title.
 */
export const promises = {
  'Nothing is ever gone': [
    [
      'Each write keeps what it replaces; any version that is kept comes back as it was.',
      'tests/api/history.test.ts',
      'after 500 writes, every old version is unchanged and can be restored exactly',
    ],
    [
      'A history says who changed what, when and from where, field by field.',
      'tests/api/history.test.ts',
      'the history shows who changed what, field by field, and from which client',
    ],
    [
      'What is deleted lies in the trash, and goes for ever only when somebody, or its time, says so.',
      'tests/api/history.test.ts',
      'the trash shows what was deleted and by whom, and erases it permanently only on request',
    ],
    [
      'A project comes back from the trash with its id, gallery, services and place.',
      'tests/api/trash.test.ts',
      'a restored project has the same id, gallery, services and place in the list as before',
    ],
    [
      'After a hundred deletions and restores all is as it was, and no picture or link is broken on the way.',
      'tests/api/trash.test.ts',
      'after 100 deletions and restores everything is as it was, and no picture or link is broken',
    ],
    [
      'Without a network, too, a version is restored and something comes back from the trash, once the server is there.',
      'tests/desktop/history.test.ts',
      'a history and trash that were opened before work offline, and restores are sent later',
    ],
    [
      'Before a picture or a service goes, it is told where it is used.',
      'tests/api/used.test.ts',
      'the API lists every field that uses a picture, and replaces the picture everywhere',
    ],
    [
      'What a server has answered as saved is there after a kill.',
      'tests/desktop/kills.test.ts',
      'work that the app reported as saved survives kills at any moment (seed ${seed})',
    ],
    [
      'A write under a name is done once, however often it is sent.',
      'tests/api/idempotencyKeys.test.ts',
      'a write with an idempotency key runs once, and each retry gets the first response',
    ],
    [
      'What is written without a network goes out once and in order when the server is back.',
      'tests/desktop/offline.test.ts',
      'everything written during a day offline survives a restart, and is sent when the server is back',
    ],
    [
      'A wrong clock erases nothing.',
      'tests/api/sweeping.test.ts',
      'after a clock jump of over a day, a start erases no personal data until an owner confirms the clock',
    ],
    [
      'After a pause erasing goes on by itself, at most at twice the pace of the clock.',
      'tests/api/sweeping.test.ts',
      'after a pause, erasing catches up at double speed, however many servers run',
    ],
    [
      'A contact request and its mail survive a closed post office and a kill.',
      'tests/api/contact.test.ts',
      'the server loses no request and no mail when the mail server is down, even if it is killed then',
    ],
  ],
  'The backup comes back': [
    [
      'A backup made while people write is of one moment and comes back as it was; one wrong byte is found before anything changes.',
      'tests/faults/backup.test.ts',
      'a backup made during writes is consistent and private, restores exactly, and reveals damage',
    ],
    [
      'An upgrade backs up first, and its own words lead back to what was there before it.',
      'tests/faults/versions.test.ts',
      'one command upgrades the data of version %s, and says how to go back',
    ],
    [
      'A restore that is killed leaves all of the old or all of the new.',
      'tests/faults/restoring.test.ts',
      'a killed restore leaves either all of the old content or all of the new',
    ],
    [
      'What a desktop wrote before a restore is kept, and sent once somebody agrees.',
      'tests/faults/restoring.test.ts',
      'desktop drafts from before a restore are kept, and sent only after the user agrees',
    ],
    [
      'Each night one of several servers makes a backup, and tells how it went.',
      'tests/api/backups.test.ts',
      'each night, one of several servers makes a backup, deletes old ones and reports the result',
    ],
    [
      'Of every collection it is said whether a backup holds it.',
      'server/src/backup/stored.test.ts',
      'every collection is listed with a reason why a backup contains it or not',
    ],
    [
      'A mail that waited in a backup is sent after a restore only once somebody says so.',
      'tests/api/mail.test.ts',
      'unsent mails from a backup are on hold after a restore until an admin decides',
    ],
  ],
  'Nobody gets in': [
    [
      'Each call answers 401 to every kind of bad token, and changes nothing.',
      'tests/api/conformance.access.test.ts',
      'answers 401 to every invalid token, and changes nothing',
    ],
    [
      'Each call states its least role, and no other call needs a token.',
      'tests/api/conformance.roles.test.ts',
      'every call that needs a token declares a role, and no other call does',
    ],
    [
      'Each call is refused to lesser roles, and changes nothing.',
      'tests/api/conformance.roles.test.ts',
      'is refused to an ${role}, and changes nothing',
    ],
    [
      'Ending somebody’s access ends all their sessions at once, on every server.',
      'tests/api/people.test.ts',
      'ends immediately, with all their sessions, on every server',
    ],
    [
      'An invitation opens nothing once who invited is no owner any more.',
      'tests/api/people.test.ts',
      'stops working when the inviter is no longer an owner, or was removed',
    ],
    [
      'An invitation is taken or withdrawn, never both.',
      'tests/api/people.test.ts',
      'does not work after a successful withdrawal, even if a person joins at the same time',
    ],
    [
      'There is always an owner.',
      'tests/api/people.test.ts',
      'there is always an owner, even when two owners demote each other at the same time',
    ],
    [
      'With a second factor a password alone opens nothing, and each code is good once.',
      'tests/api/secondFactor.test.ts',
      'signs in with password and code, and each code works only once',
    ],
    [
      'What a passkey has signed is good once, and at this site’s address alone.',
      'tests/api/passkeys.test.ts',
      'works once, even when it is sent several times in parallel',
    ],
    [
      'A passkey signs in without a password, and is a second factor after it.',
      'tests/e2e/passkeys.test.ts',
      'a user adds a passkey, and signs in with it alone or as a second factor',
    ],
    [
      'The desktop app is let in by the browser, by who is signed in there, on this computer, once.',
      'tests/desktop/browserSignIn.test.ts',
      'a user signs in to the app through the browser, with a passkey',
    ],
    [
      'A restore locks out nobody by their second factor.',
      'tests/api/secondFactor.test.ts',
      'keeps the current second factor; on another server, the password alone is enough',
    ],
    [
      'Of 10,000 guesses few are looked at, and the admin’s own browser still gets in.',
      'tests/api/attacks.long.test.ts',
      'few of 10,000 guesses from 500 addresses are checked, and the admin’s own browser still signs in',
    ],
    [
      'Guesses are counted by all servers together.',
      'tests/api/sessions.rateLimits.test.ts',
      'tries are counted by all servers on one database together',
    ],
    [
      'A link for a forgotten password is good once, for an hour.',
      'tests/api/accountMails.test.ts',
      'has a link that is valid for one hour, and only the newest link works',
    ],
    [
      'Who has an account is told by mail of what happens to it.',
      'tests/api/accountMails.test.ts',
      'people get a mail about each change to their account, with its origin and what to do',
    ],
    [
      'A flood of contact requests costs who sends it more work than others, and is forgotten by itself.',
      'tests/api/flood.test.ts',
      'a flood raises the captcha cost on every server, most for its sender, and expires by itself',
    ],
    [
      'A solved captcha is good once.',
      'tests/api/contact.captcha.test.ts',
      'a solved challenge used by two at once lets one of them pass',
    ],
  ],
  'No request breaks it': [
    [
      'Of a thousand odd requests in each run none is answered 5xx, and none that is refused changes a document.',
      'tests/api/fuzz.test.ts',
      'a thousand odd requests never get a 500, and refused requests change nothing',
    ],
    [
      'Nor of twenty thousand in the long suite.',
      'tests/api/fuzz.long.test.ts',
      'a thousand odd requests never get a 500, and refused requests change nothing (seed ${own})',
    ],
    [
      'Operators are words like any other.',
      'tests/api/attacks.test.ts',
      'MongoDB operators in the query or path of any GET call are treated as plain text',
    ],
    [
      'No body changes every object of the server.',
      'tests/api/attacks.test.ts',
      'no request body can pollute the object prototype or change a role',
    ],
    [
      'No address leads out of the folders that are served.',
      'tests/api/attacks.test.ts',
      'no URL leads out of the served folders',
    ],
    [
      'What is written into a text is text in every dialog and menu that a screen of the dashboard opens.',
      'tests/e2e/injection.test.ts',
      'code in any text field stays plain text in every dialog and menu of the dashboard screens',
    ],
    [
      'What is written into a text is text on every screen of the desktop window, and in its drafts.',
      'tests/desktop/injection.test.ts',
      'the app shows HTML and scripts in any content as plain text, on every screen and in drafts',
    ],
    [
      'What is written into a text is text on every page, mail and table.',
      'tests/e2e/injection.test.ts',
      'code in any text field stays plain text in every page, mail and CSV export, and never runs',
    ],
    [
      'A script that gets into a page all the same does not run, and the server hears of it.',
      'tests/e2e/injection.test.ts',
      'a script that gets injected into a page does not run, and the browser reports it to the server',
    ],
    [
      'Signing in leads to the dashboard, whatever the address of the login says.',
      'tests/e2e/injection.test.ts',
      'signing in leads to the dashboard, and ignores redirects in the login page’s address',
    ],
    [
      'A picture that is a page, too, is served as a picture only.',
      'tests/api/attacks.test.ts',
      'that also contains HTML or a script is stored and served only as a picture',
    ],
    [
      'A picture that unpacks to 900 million pixels is refused before it is unpacked.',
      'tests/api/pictures.test.ts',
      'that unpacks to 900 million pixels is refused before it is unpacked',
    ],
    [
      'Slow and endless requests keep nobody waiting.',
      'tests/api/attacks.test.ts',
      '300 unfinished requests do not block other requests',
    ],
    [
      'What a client says of the host reaches nobody else.',
      'tests/api/attacks.test.ts',
      'a forged host header appears in no response, and does not change later responses',
    ],
    [
      'No address of ours leads to another site.',
      'tests/api/attacks.test.ts',
      'no URL of the site redirects to another site',
    ],
    [
      'A line of the log stays one line, whatever a client says.',
      'tests/api/attacks.log.test.ts',
      'or a colour in what a client says stays within its line of the log',
    ],
    [
      'The filter for fail2ban finds who is refused at a door.',
      'tests/api/attacks.log.test.ts',
      'who is refused at a door is a line that the filter of docs/hardening.md finds, and nobody else is',
    ],
  ],
};
