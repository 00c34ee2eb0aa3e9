import { MAX_PAGE_SIZE, type RequestView } from '@agency/contract/contactRequests';
import { useState } from 'react';
import { csv, csvLines } from '../../kit/csv.ts';
import { notify } from '../../kit/notify.ts';
import { datedName, saveFile } from '../../kit/saveFile.ts';
import { useTakeContactRequestsMutation } from './contactRequestsAdminApi.ts';
import { headings, rowOf } from './requestList.ts';

/** Saves all requests of a view as a file. Reads them page by page and keeps only their CSV rows in memory. */
export function useExport(view: RequestView) {
  const [take] = useTakeContactRequestsMutation();
  const [busy, setBusy] = useState(false);

  async function save() {
    if (busy) return;
    setBusy(true);
    const parts = [csv([headings])];
    const written = new Set<string>();
    for (let from = 0, found = 1; from < found; from += MAX_PAGE_SIZE) {
      const { data } = await take({ params: { ...view, from, limit: MAX_PAGE_SIZE } });
      if (!data) {
        notify.problem('Failed to export requests');
        break;
      }
      found = data.found;
      // A request that arrives during the export shifts the others to the next page, so skip those already written.
      const fresh = data.requests.filter(({ id }) => !written.has(id));
      for (const { id } of fresh) written.add(id);
      parts.push(csvLines(fresh.map(rowOf)));
      if (from + MAX_PAGE_SIZE >= found)
        saveFile(datedName('contact-requests', 'csv'), 'text/csv;charset=utf-8', ...parts);
    }
    setBusy(false);
  }
  return { save, busy };
}
