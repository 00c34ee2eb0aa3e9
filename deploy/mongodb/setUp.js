/*
 * Makes three members that were just started one set, and its two accounts: an administrator, and the servers' own, which may do with their
 * one database what they need and nothing else. By mongosh, on the machine of one member: until the first account is made, whoever is there may.
 *
 *   MEMBERS=mongo1:27017,mongo2:27017,mongo3:27017 ADMIN_PASSWORD=… AGENCY_PASSWORD=… mongosh --quiet setUp.js
 */
const { MEMBERS, ADMIN_PASSWORD, AGENCY_PASSWORD } = process.env;
if (!MEMBERS || !ADMIN_PASSWORD || !AGENCY_PASSWORD)
  throw new Error('MEMBERS, ADMIN_PASSWORD and AGENCY_PASSWORD have to be set.');

const members = MEMBERS.split(',').map((host, _id) => ({ _id, host }));
rs.initiate({ _id: 'agency', members });
while (!db.hello().isWritablePrimary) sleep(200);

const admin = db.getSiblingDB('admin');
admin.createUser({ user: 'admin', pwd: ADMIN_PASSWORD, roles: ['root'] });
admin.auth('admin', ADMIN_PASSWORD);
db.getSiblingDB('agency').createUser({
  user: 'agency',
  pwd: AGENCY_PASSWORD,
  roles: [{ role: 'readWrite', db: 'agency' }],
});
print('The set is there, with its accounts.');
