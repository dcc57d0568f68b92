import { listen, sendHtml, type TestServer } from './http-server.ts';

/** A web site whose pages are titled as their path says: `/Annual-report` is called "Annual report". */
export function startPages(): Promise<TestServer> {
  return listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.test');
    sendHtml(response, decodeURIComponent(pathname.slice(1)).replaceAll('-', ' '));
  });
}
