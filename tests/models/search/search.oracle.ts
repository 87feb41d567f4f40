import { type SearchInput, type SearchQuery, searchMachine } from '../../../machines/search/search.ts';
import { defineOracle } from '../mutation/oracle.ts';

const projects = (text: string): SearchQuery => ({ text, tab: 'projects', filters: {} });
const remote: SearchQuery = { text: 'bread', tab: 'jobs', filters: { remote: 'yes' } };
const start = { as: '1', query: projects(''), known: false, online: true, recent: [] } satisfies SearchInput;

const type = (text: string) => ({ type: 'text.edited', text }) as const;
const enter = { type: 'text.submitted' } as const;
const choose = (query: SearchQuery) => ({ type: 'query.chosen', query }) as const;
const go = (query: SearchQuery, known = false) => ({ type: 'address.changed', query, known }) as const;
const open = { type: 'result.opened' } as const;
const retry = { type: 'retry.pressed' } as const;
const lost = { type: 'connection.lost' } as const;
const back = { type: 'connection.returned' } as const;
const signedIn = (as: string | null, recent: readonly string[] = []) =>
  ({ type: 'member.changed', as, recent }) as const;

const asked = (query: SearchQuery, as: string | null = '1') => `▶ seek ${JSON.stringify({ as, query })}`;
const aborted = '■ seek';
const amended = (query: SearchQuery) => `writeAddress ${JSON.stringify({ query, entry: 'same' })}`;
const added = (query: SearchQuery) => `writeAddress ${JSON.stringify({ query, entry: 'new' })}`;
const kept = (recent: readonly string[], as: string | null = '1') => `keepRecent ${JSON.stringify({ as, recent })}`;
const failure = { status: 0, detail: 'The server could not be reached.' };

/** Where the results are while the address is as the box says. */
const written = <State extends string>(results: State) => ({ results, address: 'written' }) as const;
const behind = <State extends string>(results: State) => ({ results, address: 'behind' }) as const;

export default defineOracle<typeof searchMachine>({
  machine: searchMachine,
  tags: { busy: [{ results: 'typing' }, { results: 'seeking' }] },
  rules: {
    'a problem is only told while the last query has failed': ({ context, value }) =>
      (context.problem !== null) === (value.results === 'failed'),
    'results that count as found are those of what the box says': ({ context, value }) =>
      value.results !== 'found' || context.shown === context.query,
    'without a connection nothing is waited for': ({ context, value }) => context.online || value.results !== 'typing',
  },
  rests: [],
  journeys: {
    'what the address says is searched for; the answer is shown': (begin) => {
      begin({ ...start, query: projects('bread') })
        .is(written('seeking'), { shown: null, problem: null }, [asked(projects('bread'))])
        .ends('seek')
        .is(written('found'), { shown: projects('bread') })
        .passes(60_000)
        .is(written('found'));
    },
    'results that are known are there at once, without asking': (begin) => {
      begin({ ...start, query: projects('bread'), known: true })
        .is(written('found'), { shown: projects('bread') })
        .send(retry)
        .is(written('found'));
      begin({ ...start, query: projects('bread'), known: true, online: false }).is(written('found'));
    },
    'the first key is searched for at once; the address follows 400 ms after the last one': (begin) => {
      begin(start)
        .ends('seek')
        .did([asked(projects(''))])
        .send(type('b'))
        .is(behind('seeking'), { shown: projects('') }, [asked(projects('b'))])
        .ends('seek')
        .is(behind('found'), { shown: projects('b') })
        .passes(399)
        .send(type('br'))
        .is(behind('seeking'), {}, [asked(projects('br'))])
        .ends('seek')
        .passes(399)
        .is(behind('found'))
        .passes(1)
        .is(written('found'), {}, [amended(projects('br'))])
        .passes(60_000)
        .is(written('found'));
    },
    'a key while an answer is on its way aborts that, and waits until the typing pauses for 150 ms': (begin) => {
      begin(start)
        .ends('seek')
        .send(type('b'), type('br'))
        .is(behind('typing'), { query: projects('br'), shown: projects('') }, [
          asked(projects('')),
          asked(projects('b')),
          aborted,
        ])
        .passes(149)
        .send(type('bre'))
        .passes(149)
        .is(behind('typing'), { shown: projects('') })
        .passes(1)
        .is(behind('seeking'), { shown: projects('') }, [asked(projects('bre'))])
        .ends('seek')
        .is(behind('found'), { shown: projects('bre') });
    },
    'news of the connection, a retry and a result of the query before do not disturb what is under way': (begin) => {
      begin({ ...start, query: projects('tea'), known: true })
        .send(type('b'), retry, back, open)
        .is(written('seeking'), { recent: ['b'] }, [asked(projects('b')), kept(['b']), amended(projects('b'))])
        .send(type('br'), retry, back)
        .is(behind('typing'), {}, [aborted])
        .passes(150)
        .is(behind('seeking'), {}, [asked(projects('br'))]);
    },
    'Enter does not wait for the pause, brings the address up to date and is remembered': (begin) => {
      begin({ ...start, recent: ['soup', 'BREAD', 'tea'] })
        .send(type(' bread'))
        .is(behind('typing'), {}, [asked(projects('')), aborted])
        .send(enter)
        .is(written('seeking'), { recent: ['bread', 'soup', 'tea'] }, [
          kept(['bread', 'soup', 'tea']),
          amended(projects(' bread')),
          asked(projects(' bread')),
        ])
        .send(enter)
        .is(written('seeking'), { recent: ['bread', 'soup', 'tea'] }, [kept(['bread', 'soup', 'tea'])])
        .ends('seek')
        .send(enter)
        .is(written('found'), {}, [kept(['bread', 'soup', 'tea'])]);
    },
    'Enter in an empty box is remembered nowhere, and still asks': (begin) => {
      begin({ ...start, recent: ['soup'] })
        .send(type('  '), enter)
        .is(written('seeking'), { recent: ['soup'] }, [
          asked(projects('')),
          aborted,
          amended(projects('  ')),
          asked(projects('  ')),
        ])
        .send(enter)
        .is(written('seeking'))
        .fails('seek', failure)
        .is(written('failed'))
        .send(enter)
        .is(written('seeking'), { recent: ['soup'] }, [asked(projects('  '))])
        .ends('seek')
        .send(open)
        .is(written('found'), { recent: ['soup'] });
    },
    'eight searches are remembered, the latest first': (begin) => {
      const eight = ['1', '2', '3', '4', '5', '6', '7', '8'];
      begin({ ...start, query: projects('bread'), known: true, recent: eight })
        .send(open)
        .is(written('found'), { recent: ['bread', ...eight.slice(0, 7)] }, [kept(['bread', ...eight.slice(0, 7)])]);
    },
    'opening a result right after typing writes the address first, so that Back finds it': (begin) => {
      begin(start)
        .send(type('bread'))
        .passes(150)
        .ends('seek')
        .did([asked(projects('')), aborted, asked(projects('bread'))])
        .send(open)
        .is(written('found'), { recent: ['bread'] }, [kept(['bread']), amended(projects('bread'))])
        .passes(400)
        .is(written('found'));
    },
    'a tab or a filter is searched for at once, under an address of its own': (begin) => {
      begin({ ...start, query: projects('bread'), known: true })
        .send(choose(remote))
        .is(written('seeking'), { query: remote, shown: projects('bread') }, [added(remote), asked(remote)])
        .send(choose(projects('tea')))
        .is(written('seeking'), { query: projects('tea') }, [added(projects('tea')), aborted, asked(projects('tea'))])
        .send(type('te'))
        .did([aborted])
        .send(choose(remote))
        .is(written('seeking'), { query: remote }, [added(remote), asked(remote)])
        .ends('seek')
        .passes(400)
        .is(written('found'), { shown: remote });
    },
    'a filter that is still being typed is searched for under the same address': (begin) => {
      begin({ ...start, query: projects('bread'), known: true })
        .send({ ...choose(remote), entry: 'same' })
        .is(written('seeking'), { query: remote, shown: projects('bread') }, [amended(remote), asked(remote)])
        .ends('seek')
        .is(written('found'), { shown: remote });
    },
    'Back shows what is known at once, and asks where it is not': (begin) => {
      begin({ ...start, query: remote })
        .did([asked(remote)])
        .send(go(projects('bread'), true))
        .is(written('found'), { query: projects('bread'), shown: projects('bread') }, [aborted])
        .send(type('breads'))
        .did([asked(projects('breads'))])
        .send(go(remote))
        .is(written('seeking'), { query: remote, shown: projects('bread') }, [aborted, asked(remote)])
        .passes(400)
        .is(written('seeking'))
        .fails('seek', failure)
        .send(go(projects('bread'), true))
        .is(written('found'), { problem: null });
    },
    'a failure keeps the text and the results before, and is told; it can be tried again': (begin) => {
      begin({ ...start, query: projects('tea'), known: true })
        .send(type('bread'))
        .fails('seek', failure)
        .is(behind('failed'), { query: projects('bread'), shown: projects('tea'), problem: failure }, [
          asked(projects('bread')),
        ])
        .passes(400)
        .is(written('failed'), { problem: failure }, [amended(projects('bread'))])
        .send(retry)
        .is(written('seeking'), { problem: null }, [asked(projects('bread'))])
        .fails('seek', failure)
        .send(enter)
        .is(written('seeking'), {}, [kept(['bread']), asked(projects('bread'))])
        .fails('seek', failure)
        .send(back)
        .is(written('seeking'), { online: true }, [asked(projects('bread'))])
        .fails('seek', failure)
        .send(type('brea'))
        .is(behind('seeking'), { problem: null }, [asked(projects('brea'))])
        .ends('seek')
        .is(behind('found'), { shown: projects('brea') });
    },
    'without a connection what is typed is kept, and searched for once it is back': (begin) => {
      begin({ ...start, query: projects('tea'), known: true })
        .send(lost)
        .is(written('found'), { online: false })
        .send(type('bread'))
        .is(behind('offline'), { query: projects('bread'), shown: projects('tea') })
        .passes(400)
        .is(written('offline'), {}, [amended(projects('bread'))])
        .send(back)
        .is(written('seeking'), { online: true }, [asked(projects('bread'))])
        .send(lost)
        .is(written('offline'), { online: false }, [aborted])
        .send(back, type('breads'), lost)
        .is(behind('offline'), { online: false, query: projects('breads') }, [asked(projects('bread')), aborted])
        .send(enter)
        .is(written('offline'), {}, [kept(['breads']), amended(projects('breads'))]);
    },
    'a connection that came back after a failed query is noticed': (begin) => {
      begin({ ...start, query: projects('tea'), known: true })
        .send(lost, back, type('bread'))
        .is(behind('seeking'), { online: true }, [asked(projects('bread'))])
        .fails('seek', failure)
        .send(lost)
        .is(behind('failed'), { online: false })
        .send(back)
        .is(behind('seeking'), { online: true }, [asked(projects('bread'))]);
    },
    'who says that there is a connection all the same is believed': (begin) => {
      begin({ ...start, online: false, query: projects('bread') })
        .is(written('offline'), { shown: null })
        .send(retry)
        .is(written('seeking'), { online: true }, [asked(projects('bread'))])
        .fails('seek', failure)
        .is(written('failed'), { problem: failure });
    },
    'recent searches are removed one by one, or all; those of another tab are taken over': (begin) => {
      begin({ ...start, known: true, recent: ['bread', 'soup', 'tea'] })
        .send({ type: 'recent.removed', text: 'soup' })
        .is(written('found'), { recent: ['bread', 'tea'] }, [kept(['bread', 'tea'])])
        .send({ type: 'recent.changed', recent: ['rye'] })
        .is(written('found'), { recent: ['rye'] })
        .send({ type: 'recent.cleared' })
        .is(written('found'), { recent: [] }, [kept([])]);
    },
    'a visitor who signs in keeps the text; results are asked for anew, as the member': (begin) => {
      begin({ ...start, as: null, query: remote, known: true, recent: ['tea'] })
        .send(signedIn('1', ['rye']))
        .is(behind('seeking'), { as: '1', query: remote, shown: null, recent: ['rye'] }, [asked(remote)])
        .ends('seek')
        .passes(400)
        .is(written('found'), { shown: remote }, [amended(remote)]);
    },
    'of a member who has gone nothing is left, and no answer to them is shown': (begin) => {
      begin({ ...start, query: remote, recent: ['tea'] })
        .did([asked(remote)])
        .send(signedIn('2'))
        .is(behind('seeking'), { as: '2', query: { text: '', tab: 'jobs', filters: {} }, shown: null, recent: [] }, [
          aborted,
          asked({ text: '', tab: 'jobs', filters: {} }, '2'),
        ])
        .fails('seek', failure)
        .send(signedIn(null))
        .is(behind('seeking'), { as: null, problem: null }, [asked({ text: '', tab: 'jobs', filters: {} }, null)]);
    },
  },
  equivalents: {
    'results: address.changed #1, leads to #search.results.beginning':
      'the query is shown by then, so the beginning leads to the results at once',
    'results: member.changed #1, leads to #search.results.beginning':
      'nothing is shown any more, so the beginning leads to asking at once',
    'results.typing: text.submitted #1, leads to #search.results.seeking':
      'there is a connection while typing is waited for',
    'results.typing: text.submitted #2, leads to #search.results.seeking':
      'there is a connection while typing is waited for',
    'results.typing: after typingPause #1, leads to #search.results.seeking':
      'there is a connection while typing is waited for',
  },
});
