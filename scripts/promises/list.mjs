/*
 * What we promise, in the order of docs/promises.md. Each line has the promise, the file of the test that checks it, and the
 * beginning of that test's title.
 */
export const promises = {
  'Nothing is ever gone': [
    [
      'Each write keeps what it replaces; any version that is kept comes back as it was.',
      'tests/api/history.test.ts',
      'after 500 writes any version restored is what it was',
    ],
    [
      'A history says who changed what, when and from where, field by field.',
      'tests/api/history.test.ts',
      'a history says who changed what, field by field, and from where',
    ],
    [
      'What is deleted lies in the trash, and goes for ever only when somebody, or its time, says so.',
      'tests/api/history.test.ts',
      'the trash has what was deleted, by whom, and loses it for ever only when told',
    ],
    [
      'A project comes back from the trash with its id, gallery, services and place.',
      'tests/api/trash.test.ts',
      'a project comes back as it was: its id, its gallery, its services and its place',
    ],
    [
      'After a hundred deletions and restores all is as it was, and no picture or link is broken on the way.',
      'tests/api/trash.test.ts',
      'after 100 deletions and restores everything is as it was, and no picture or link is broken',
    ],
    [
      'Without a network, too, a version is restored and something comes back from the trash, once the server is there.',
      'tests/desktop/history.test.ts',
      'a history and a trash that were read are there offline, and what is restored from them goes out later',
    ],
    [
      'Before a picture or a service goes, it is told where it is used.',
      'tests/api/used.test.ts',
      'where a picture is used is told, whatever the field, and another takes its place',
    ],
    [
      'What a server has answered as saved is there after a kill.',
      'tests/desktop/kills.test.ts',
      'what said that it was saved is there after kills at any moment',
    ],
    [
      'A write under a name is done once, however often it is sent.',
      'tests/api/idempotencyKeys.test.ts',
      'a write with a name is done once, and each repeat has the first answer',
    ],
    [
      'What is written without a network goes out once and in order when the server is back.',
      'tests/desktop/offline.test.ts',
      'a day without a network: everything written is there again',
    ],
    [
      'A wrong clock erases nothing.',
      'tests/api/sweeping.test.ts',
      'a clock that went on by more than a day erases nothing at a start; an owner can confirm it',
    ],
    [
      'After a pause erasing goes on by itself, at most at twice the pace of the clock.',
      'tests/api/sweeping.test.ts',
      'after a pause erasing catches up while servers run, however many they are',
    ],
    [
      'A contact request and its mail survive a closed post office and a kill.',
      'tests/api/contact.test.ts',
      'loses no request and no mail when the post office is closed, nor when the server is killed then',
    ],
  ],
  'The backup comes back': [
    [
      'A backup made while people write is of one moment and comes back as it was; one wrong byte is found before anything changes.',
      'tests/faults/backup.test.ts',
      'a backup made while people write is of one moment',
    ],
    [
      'An upgrade backs up first, and its own words lead back to what was there before it.',
      'tests/faults/versions.test.ts',
      'what version %s left is upgraded by one command, which says how to go back',
    ],
    [
      'A restore that is killed leaves all of the old or all of the new.',
      'tests/faults/restoring.test.ts',
      'a restore that is killed leaves all of the old or all of the new, whenever that is',
    ],
    [
      'What a desktop wrote before a restore is kept, and sent once somebody agrees.',
      'tests/faults/restoring.test.ts',
      'what a desktop wrote without a network before a restore is kept, and sent once someone agrees',
    ],
    [
      'Each night one of several servers makes a backup, and tells how it went.',
      'tests/api/backups.test.ts',
      'each night one of several servers makes a backup, keeps so many, and tells how it went',
    ],
    [
      'Of every collection it is said whether a backup holds it.',
      'server/src/backup/stored.test.ts',
      'it is said of every collection whether a backup holds it, and why',
    ],
    [
      'A mail that waited in a backup is sent after a restore only once somebody says so.',
      'tests/api/mail.test.ts',
      'mails that waited in a backup are held after a restore until somebody decides',
    ],
  ],
  'Nobody gets in': [
    [
      'Each call answers 401 to every kind of bad token, and changes nothing.',
      'tests/api/conformance.access.test.ts',
      'answers 401 to every token that is not good, and changes nothing',
    ],
    [
      'Each call states its least role, and no other call needs a token.',
      'tests/api/conformance.roles.test.ts',
      'every call that needs a token says who may make it, and no other does',
    ],
    [
      'Each call is refused to lesser roles, and changes nothing.',
      'tests/api/conformance.roles.test.ts',
      'is refused to an ${role}, and changes nothing',
    ],
    [
      'Ending somebody’s access ends all their sessions at once, on every server.',
      'tests/api/people.test.ts',
      'ends at once, with all their sessions, on every server',
    ],
    [
      'An invitation opens nothing once who invited is no owner any more.',
      'tests/api/people.test.ts',
      'opens nothing any more once who invited is no owner, or was removed',
    ],
    [
      'An invitation is taken or withdrawn, never both.',
      'tests/api/people.test.ts',
      'opens nothing once it is answered that it is withdrawn, also to who joins just then',
    ],
    [
      'There is always an owner.',
      'tests/api/people.test.ts',
      'there is always an owner, also where two take the role',
    ],
    [
      'With a second factor a password alone opens nothing, and each code is good once.',
      'tests/api/secondFactor.test.ts',
      'is signed in to by password and a code, each of which is good once',
    ],
    [
      'What a passkey has signed is good once, and at this site’s address alone.',
      'tests/api/passkeys.test.ts',
      'is good once, also of several tries at once',
    ],
    [
      'A passkey signs in without a password, and is a second factor after it.',
      'tests/e2e/passkeys.test.ts',
      'somebody adds a passkey, and signs in with it alone and beside the password',
    ],
    [
      'The desktop app is let in by the browser, by who is signed in there, on this computer, once.',
      'tests/desktop/browserSignIn.test.ts',
      'somebody signs in to the app by the browser, with a passkey there',
    ],
    [
      'A restore locks out nobody by their second factor.',
      'tests/api/secondFactor.test.ts',
      'leaves the second factor as it is now, and on another server lets in by the password',
    ],
    [
      'Of 10,000 guesses few are looked at, and the admin’s own browser still gets in.',
      'tests/api/attacks.long.test.ts',
      'of ten thousand guesses from five hundred addresses few are looked at',
    ],
    [
      'Guesses are counted by all servers together.',
      'tests/api/sessions.rateLimits.test.ts',
      'tries are counted by all servers on one database together',
    ],
    [
      'A link for a forgotten password is good once, for an hour.',
      'tests/api/accountMails.test.ts',
      'has a link that is good for an hour, of which only the newest counts',
    ],
    [
      'Who has an account is told by mail of what happens to it.',
      'tests/api/accountMails.test.ts',
      'who has an account is told of what happens to it, where from, and what to do',
    ],
    [
      'A flood of contact requests costs who sends it more work than others, and is forgotten by itself.',
      'tests/api/flood.test.ts',
      'a flood makes the work of who floods harder, on every server, others’ less so, and is forgotten by itself',
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
      'a thousand requests that nobody would send are never answered 500',
    ],
    [
      'Nor of twenty thousand in the long suite.',
      'tests/api/fuzz.long.test.ts',
      'a thousand requests are never answered 500, and change nothing where they are refused',
    ],
    [
      'Operators are words like any other.',
      'tests/api/attacks.test.ts',
      'operators in the query or the path of any call are words like any other',
    ],
    [
      'No body changes every object of the server.',
      'tests/api/attacks.test.ts',
      'no body gives every object of the server a field, or anybody a role',
    ],
    [
      'No address leads out of the folders that are served.',
      'tests/api/attacks.test.ts',
      'no address leads out of the folders that are served',
    ],
    [
      'What is written into a text is text in every dialog and menu that a screen of the dashboard opens.',
      'tests/e2e/injection.test.ts',
      'what is written into every text is text in every dialog and menu that a screen of the dashboard opens',
    ],
    [
      'What is written into a text is text on every screen of the desktop window, and in its drafts.',
      'tests/desktop/injection.test.ts',
      'what is written into every text is text on every screen of the window, and in its drafts',
    ],
    [
      'What is written into a text is text on every page, mail and table.',
      'tests/e2e/injection.test.ts',
      'what is written into every text is text on every page, in every mail and table, and never runs',
    ],
    [
      'A script that gets into a page all the same does not run, and the server hears of it.',
      'tests/e2e/injection.test.ts',
      'a script that gets into a page all the same does not run, and the server hears of it',
    ],
    [
      'Signing in leads to the dashboard, whatever the address of the login says.',
      'tests/e2e/injection.test.ts',
      'signing in leads to the dashboard, whatever the address of the login says',
    ],
    [
      'A picture that is a page, too, is served as a picture only.',
      'tests/api/attacks.test.ts',
      'that is a page, too, is kept as a picture only, and served as nothing else',
    ],
    [
      'A picture that unpacks to 900 million pixels is refused before it is unpacked.',
      'tests/api/pictures.test.ts',
      'that unpacks to 900 million pixels is refused before it is unpacked',
    ],
    [
      'Slow and endless requests keep nobody waiting.',
      'tests/api/attacks.test.ts',
      'three hundred requests that never come to their end keep nobody waiting',
    ],
    [
      'What a client says of the host reaches nobody else.',
      'tests/api/attacks.test.ts',
      'what a client says of the host is in no page, and in no page of anybody else',
    ],
    [
      'No address of ours leads to another site.',
      'tests/api/attacks.test.ts',
      'no address of ours leads to another site',
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
