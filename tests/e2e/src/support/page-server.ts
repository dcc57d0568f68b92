import { listen, sendHtml, type TestServer } from './http-server.ts';

/** Starts a web site whose pages are titled by their path: `/Annual-report` has the title "Annual report". */
export function startPages(): Promise<TestServer> {
  return listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.test');
    sendHtml(response, decodeURIComponent(pathname.slice(1)).replaceAll('-', ' '));
  });
}
