import { allArticles } from '../../../../lib/content/catalogue.ts';
import { variantNames } from '../../../../lib/pictures/variants.ts';

export { GET } from '../../../articles/[id]/[...file]/route.ts';

export const dynamic = 'force-static';

export async function generateStaticParams() {
  const files = await Promise.all(
    allArticles().map(async (article) =>
      (await variantNames(article)).map((file) => ({ id: String(article.id), file })),
    ),
  );
  return files.flat();
}
