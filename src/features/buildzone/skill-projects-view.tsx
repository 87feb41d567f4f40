import { getRouteApi, Link } from '@tanstack/react-router';
import { Page, PageHeader } from '../../ui/page.tsx';
import { filtersFor } from '../../entities/projects/filter-search.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './buildzone.module.css';
import { Filters } from './filters.tsx';
import { ProjectList } from './project-list.tsx';

const route = getRouteApi('/_shell/projects/$projectId/');

/** /projects/{skill}: the projects with one skill. */
export function SkillProjectsView() {
  const { as, reading } = route.useLoaderData();
  const { projectId: slug } = route.useParams();
  const filters = filtersFor(as, { ...route.useSearch() });
  const name = reading.kind === 'found' && 'skill' in reading ? (reading.skill?.name ?? slug) : slug;
  return (
    <Page>
      <PageHeader
        eyebrow={<Link to="/buildzone">Buildzone</Link>}
        title={
          <>
            Projects for <bdi>{name}</bdi>
          </>
        }
        lead="Projects that need this skill, or where you can learn it by doing a step."
      />
      <nav aria-label="Also with this skill" className={styles.begin}>
        <ButtonLink to="/search" search={{ tab: 'members', skill: slug }} size="small">
          Members with this skill
        </ButtonLink>
        <ButtonLink to="/search" search={{ tab: 'jobs', skill: slug }} size="small">
          Jobs that ask for it
        </ButtonLink>
      </nav>
      <Filters as={as} filters={filters} skillFixed />
      <ProjectList as={as} filters={{ ...filters, skill: slug }} fixedSkill={name} />
    </Page>
  );
}
