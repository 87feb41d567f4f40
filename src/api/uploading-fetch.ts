/**
 * `fetch` for a form with files: it tells how much of the body has left, which the browser's own cannot. Made of
 * XMLHttpRequest, and always with credentials.
 *
 * @param body is what is sent, whatever the request says: WebKit cannot read a form with a file back out of a Request. It
 *   can be sent any number of times.
 * @param onProgress called with the share that has left, 0 to 1
 */
export function uploadingFetch(body: FormData, onProgress?: (share: number) => void): typeof fetch {
  return (input, init) => {
    const request = new Request(input, init);
    return new Promise<Response>((resolve, reject) => {
      // An XMLHttpRequest that was never sent tells nobody that it was aborted.
      request.signal.throwIfAborted();
      const upload = new XMLHttpRequest();
      const abort = () => upload.abort();
      upload.open(request.method, request.url);
      upload.withCredentials = true;
      upload.responseType = 'blob';
      request.headers.forEach((value, name) => {
        // It names the boundary between the request's parts; the browser draws another one for the form.
        if (name !== 'content-type') upload.setRequestHeader(name, value);
      });
      upload.upload.addEventListener('progress', ({ loaded, total }) => {
        if (total > 0) onProgress?.(loaded / total);
      });
      upload.addEventListener('load', () => {
        const empty = upload.status === 204 || upload.status === 304;
        resolve(
          new Response(empty ? null : (upload.response as Blob), {
            status: upload.status,
            headers: headersOf(upload.getAllResponseHeaders()),
          }),
        );
      });
      upload.addEventListener('error', () => reject(new TypeError('The request failed')));
      upload.addEventListener('abort', () => {
        const reason: unknown = request.signal.reason;
        reject(reason instanceof Error ? reason : new DOMException('The request was aborted', 'AbortError'));
      });
      upload.addEventListener('loadend', () => request.signal.removeEventListener('abort', abort));
      request.signal.addEventListener('abort', abort);
      upload.send(body);
    });
  };
}

function headersOf(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
}
