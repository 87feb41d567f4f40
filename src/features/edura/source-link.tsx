import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { EduraSource } from '../../../contract/edura.ts';
import { answerPages } from '../../entities/help/answer-pages.ts';

interface SourceLinkProps {
  source: EduraSource;
  className?: string | undefined;
  /**
   * Accessible name, if the visible text is shorter than the title. It must begin with the visible text, for people who
   * control the page by voice.
   */
  label?: string;
  children: ReactNode;
}

/** A link to the source of a statement. */
export function SourceLink({ source, className, label, children }: SourceLinkProps) {
  const same = { className, 'aria-label': label, title: source.title, children };
  if (source.kind === 'role') return <Link to="/career-guidance/$role" params={{ role: source.slug }} {...same} />;
  if (source.kind === 'skill') return <Link to="/projects/$projectId" params={{ projectId: source.slug }} {...same} />;
  if (source.kind === 'project') return <Link to="/projects/$projectId" params={{ projectId: source.id }} {...same} />;
  if (source.kind === 'job') return <Link to="/search" search={{ job: Number(source.id) }} {...same} />;
  if (source.kind === 'member')
    return <Link to="/profile/$username" params={{ username: source.username }} {...same} />;
  if (source.kind === 'post') return <Link to="/posts/$postId" params={{ postId: source.id }} {...same} />;
  if (source.kind === 'comment')
    return <Link to="/posts/$postId" params={{ postId: source.post }} hash={`comment-${source.id}`} {...same} />;
  if (source.kind === 'page')
    return <Link to={answerPages[source.page].to} search={source.page === 'jobs' ? { tab: 'jobs' } : {}} {...same} />;
  if (source.kind === 'feedback' || source.kind === 'step-comment')
    return (
      <Link
        to="/projects/$projectId/steps"
        params={{ projectId: source.project }}
        search={{ step: source.step }}
        hash={`${source.kind === 'feedback' ? 'feedback' : 'comment'}-${source.id}`}
        {...same}
      />
    );
  return (
    <Link
      to="/projects/$projectId/steps"
      params={{ projectId: source.project }}
      search={{ step: source.id }}
      {...same}
    />
  );
}
