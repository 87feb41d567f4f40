import type { Failure } from '../../../contract/problem.ts';
import { uploadMachine } from '../../../machines/forms/upload.ts';
import { defineOracle } from '../mutation/oracle.ts';

const request = (payload: string) => ({ type: 'upload.requested', payload }) as const;
const half = { type: 'upload.progressed', share: 0.5 } as const;
const accepted = { type: 'upload.accepted', result: { id: '7' } } as const;
const tooLarge: Failure = {
  status: 413,
  detail: 'File size must be under 5MB',
  code: 'body_too_large',
  errors: { picture: ['File size must be under 5MB'] },
  retry_after: 60,
};
const refused = { type: 'upload.refused', problem: tooLarge } as const;
const broken: Failure = { status: 0, detail: 'Something went wrong' };
const cancel = { type: 'cancel.pressed' } as const;
const retry = { type: 'retry.pressed' } as const;
const sent = (payload: string) => `▶ upload {"payload":"${payload}"}`;
const aborted = '■ upload';

export default defineOracle<typeof uploadMachine>({
  machine: uploadMachine,
  tags: {},
  rules: {
    'a file is in memory only while it is, or can still be, sent': ({ context, value }) =>
      (context.payload !== null) === (value === 'uploading' || value === 'failed'),
    'a problem is shown exactly where an upload failed': ({ context, value }) =>
      value === 'cancelled' || (context.problem !== null) === (value === 'failed'),
  },
  rests: [],
  journeys: {
    'a picture arrives, with its progress on the way': (begin) => {
      begin()
        .is('idle', { payload: null, share: 0, problem: null, result: null })
        .send(request('a picture'))
        .is('uploading', { payload: 'a picture', share: 0 }, [sent('a picture')])
        .says('upload', half)
        .is('uploading', { share: 0.5 })
        .says('upload', accepted)
        .is('done', { payload: null, result: { id: '7' } }, [aborted])
        .send(cancel, retry, half)
        .is('done', { result: { id: '7' } })
        .send(request('another'))
        .is('uploading', { payload: 'another', share: 0, result: null }, [sent('another')]);
    },
    'another picture takes the place of the one under way': (begin) => {
      begin()
        .send(request('a picture'))
        .says('upload', half)
        .send(retry)
        .is('uploading', { share: 0.5 }, [sent('a picture')])
        .send(request('another'))
        .is('uploading', { payload: 'another', share: 0 }, [aborted, sent('another')]);
    },
    'a refused picture stays for another try, which begins from nothing': (begin) => {
      begin()
        .send(request('a picture'))
        .says('upload', half)
        .says('upload', refused)
        .is('failed', { payload: 'a picture', problem: tooLarge, result: null }, [sent('a picture'), aborted])
        .send(half, accepted)
        .is('failed', { share: 0.5, result: null })
        .send(retry)
        .is('uploading', { payload: 'a picture', share: 0, problem: null }, [sent('a picture')])
        .says('upload', accepted)
        .is('done', { result: { id: '7' } }, [aborted]);
    },
    'a sender that breaks is a failure like any other, and can be given up': (begin) => {
      begin()
        .send(request('a picture'))
        .fails('upload', broken)
        .is('failed', { payload: 'a picture', problem: broken }, [sent('a picture')])
        .send(cancel)
        .is('cancelled', { payload: null })
        .send(retry, accepted)
        .is('cancelled', { result: null });
    },
    'cancelling aborts the request, and nothing of it counts any more': (begin) => {
      begin()
        .send(cancel, retry, half, accepted, refused)
        .is('idle', { share: 0, result: null, problem: null })
        .send(request('a picture'), cancel)
        .is('cancelled', { payload: null, result: null }, [sent('a picture'), aborted])
        .send(request('another'))
        .is('uploading', { payload: 'another' }, [sent('another')]);
    },
  },
  equivalents: {},
});
